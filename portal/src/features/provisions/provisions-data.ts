import {
  downloadProvision,
  getProvisionYear,
  listProvisions,
  listWithdrawnProvisions,
  zipProvisions,
} from '@gangway/contract/features/provisions'
import { getForecast, getForecastMonth } from '@gangway/contract/features/provisions-forecast'
import { exportProvisionYear, type YearFormat } from '@gangway/contract/features/provisions-year'
import type { Language } from '@gangway/contract/texts/languages'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import type { Month } from './months.ts'

type Watch = Parameters<typeof download>[2]

/** The months of a year that have files; without a year, of the newest one that has any. */
export const useProvisionYear = (year: number | undefined) =>
  useCall(getProvisionYear, { query: year === undefined ? {} : { year: String(year) } })

/** The files of a month, once it is known which. */
export const useProvisions = ({ month, year }: Month) =>
  useCall(listProvisions, { query: { month: String(month), year: String(year) } })

/** The files of a month that were withdrawn. */
export const useWithdrawn = ({ month, year }: Month) =>
  useCall(listWithdrawnProvisions, { query: { month: String(month), year: String(year) } })

export const loadFile = (fileId: number) => (watch: Watch) => download(downloadProvision, { body: { fileId } }, watch)

export const loadMonth = (body: Month) => (watch: Watch) => download(zipProvisions, { body }, watch)

/** What will be paid. */
export const useForecast = () => useCall(getForecast)

/** The bookings behind one month of the forecast. */
export const useForecastMonth = (month: string) => useCall(getForecastMonth, { query: { month } })

/** The whole year for the accountant. */
export const loadYear = (year: number, format: YearFormat, language: Language) => (watch: Watch) =>
  download(exportProvisionYear, { query: { year: String(year), format, language } }, watch)
