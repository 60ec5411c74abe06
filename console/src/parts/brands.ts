import { listBrands } from '@gangway/contract/features/brands-console'
import { useCall } from '@gangway/kit/api/hooks'
import { useMemo } from 'react'

const useAllBrands = () => useCall(listBrands, undefined, { staleTime: 300_000 })

/** PRD-6: the brands that can be chosen: those that are switched on. */
export const useBrands = () => {
  const all = useAllBrands()
  const data = useMemo(() => all.data?.filter(({ isoff }) => !isoff), [all.data])
  return { ...all, data }
}

/** A brand's name by its number, also of one that is switched off. Names are only decoration: no list waits for them. */
export const useBrandNames = () => {
  const { data } = useAllBrands()
  return useMemo(() => {
    const names = new Map(data?.map(({ mandant, name }) => [mandant, name]))
    return (mandant: number) => names.get(mandant) ?? String(mandant)
  }, [data])
}
