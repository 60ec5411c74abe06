import {
  createPartners,
  type PlannedPartner,
  partnersPerFile,
  previewPartners,
} from '@gangway/contract/features/partners-file'
import { CallError } from '@gangway/kit/api/call-error'
import { useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { FileDrop } from '@gangway/kit/form/file-drop.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useBrandNames } from '../../parts/brands.ts'
import classes from './partners.module.css'
import { useListChanged } from './partners-data.ts'

const labelsOf = ({ partners: { editFields, newFields, file } }: Messages) => ({
  ...editFields,
  ...newFields,
  organizers: file.lines,
  cells: file.cells,
  file: file.label,
})

const columns = (t: Messages, brandName: (mandant: number) => string): Column<PlannedPartner>[] => [
  { key: 'line', header: t.partners.file.line, align: 'right', cell: ({ line }) => line },
  { key: 'partnerid', header: t.partners.newFields.partnerid, isHeading: true, cell: ({ partnerid }) => partnerid },
  { key: 'firma', header: t.partners.newFields.firma, cell: ({ firma }) => firma },
  {
    key: 'mandant',
    header: t.partners.newFields.mandant,
    cell: ({ mandant }) => (/^\d+$/.test(mandant) ? brandName(Number(mandant)) : mandant),
  },
  { key: 'email', header: t.partners.newFields.email, cell: ({ email }) => email },
  { key: 'land', header: t.partners.newFields.land, cell: ({ land }) => land },
  {
    key: 'lines',
    header: t.partners.file.lines,
    cell: ({ haslines }) => (haslines ? t.partners.file.hasLines.yes : t.partners.file.hasLines.no),
  },
  {
    key: 'what',
    header: t.partners.file.what,
    cell: ({ fields }) =>
      fields.length === 0 ? (
        t.partners.file.created
      ) : (
        <div>
          {fields.map((issue) => (
            <div key={issue.field}>{fieldMessage(issue, labelsOf(t), t)}</div>
          ))}
        </div>
      ),
  },
]

/** What is wrong with the file as a whole. */
const fileIssue = (error: unknown, t: Messages): string | undefined => {
  const issue = error instanceof CallError ? error.fields.find(({ field }) => field === 'file') : undefined
  if (!issue) return undefined
  const own: Readonly<Record<string, unknown>> = t.partners.file
  const template = own[issue.key]
  return typeof template === 'string'
    ? fill(template, { ...issue.params, field: t.partners.file.label })
    : fieldMessage(issue, labelsOf(t), t)
}

/** PRD-6: partners from a CSV file. First what will happen, row by row; then all of them, or none. */
export function PartnersFromFile({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const { plural, number } = useFormats()
  const brandName = useBrandNames()
  const changed = useListChanged()
  const preview = useSave(previewPartners)
  const create = useSave(createPartners)
  const { run, isPending, failure } = useAction()
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly PlannedPartner[]>()
  const [created, setCreated] = useState<number>()
  useFocusBack()
  const take = (chosen: File) => {
    setFile(chosen)
    setRows(undefined)
    void run(async () => setRows((await preview.save({ body: {}, file: chosen })).data.rows))
  }
  const act = () =>
    run(async () => {
      const { data } = await create.save({ body: {}, file })
      setCreated(data.created)
      void changed()
    })
  const wrong = rows?.filter(({ fields }) => fields.length > 0) ?? []
  const issue = fileIssue(failure, t)
  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      title={t.partners.file.title}
      closeOnClickOutside={!file || created !== undefined}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {created === undefined ? (
        <div className={shapes.stack}>
          <FileDrop
            name="file"
            label={t.partners.file.label}
            prompt={file ? t.partners.file.replace : t.partners.file.choose}
            accept=".csv,text/csv"
            note={fill(t.partners.file.note, { n: number(partnersPerFile) })}
            error={issue}
            disabled={isPending}
            onFile={take}
          >
            {file && <p>{file.name}</p>}
          </FileDrop>
          {failure !== undefined && !issue && <FailureNotice error={failure} />}
          {rows && (
            <>
              <Notice tone={wrong.length > 0 ? 'bad' : 'good'}>
                {wrong.length > 0
                  ? plural(wrong.length, t.partners.file.wrong)
                  : plural(rows.length, t.partners.file.ready)}
              </Notice>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on its own, also by keyboard */}
              <section className={classes.planned} aria-label={t.partners.file.rows} tabIndex={0}>
                <DataTable
                  caption={t.partners.file.rows}
                  rows={wrong.length > 0 ? wrong : rows}
                  columns={columns(t, brandName)}
                  rowKey={({ line }) => line}
                  isBad={({ fields }) => fields.length > 0}
                  isWide
                />
              </section>
            </>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t.parts.cancel}
            </Button>
            <Button loading={isPending} disabled={!rows || wrong.length > 0} onClick={() => void act()}>
              {t.partners.file.act}
            </Button>
          </DialogActions>
        </div>
      ) : (
        <div className={shapes.stack}>
          <Notice tone="good">{plural(created, t.partners.file.done)}</Notice>
          <DialogActions>
            <Button onClick={onClose} data-autofocus>
              {t.common.close}
            </Button>
          </DialogActions>
        </div>
      )}
    </Modal>
  )
}
