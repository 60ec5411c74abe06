import { findMaterialByName, withdrawMarketing } from '@gangway/server/features/marketing/marketing-store'
import { materialFolders } from '@gangway/server/files/material-folder'
import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { Failure, Misuse, neededText, type Run } from '../command.ts'
import { parseBrands, parseRegion } from './marketing-choices.ts'

/** Withdraws material: `banners Karibik spring.png`, as it was published, for the same brands. */
export const run: Run = async (context) => {
  const reason = neededText(context, 'reason')
  const [kindText = '', regionText = '', name = ''] = context.args
  const kind = materialFolders[kindText.toLowerCase()]
  if (!kind) throw new Misuse(`material must be banners or offers, not ${JSON.stringify(kindText)}`)
  const region = parseRegion(kind, regionText)
  const mandants = await parseBrands(context)
  const { owner } = await context.database()
  const withdrawal = { reason, withdrawnat: context.now(), withdrawnby: context.who.username }
  await owner.transaction().execute(async (db) => {
    const material = await findMaterialByName(db, { kind, region, name, mandants })
    if (!material || !(await withdrawMarketing(db, material.fileid, withdrawal)))
      throw new Failure(`there is no ${kindText}/${regionText}/${name} for the brands ${mandants.join(', ')}`)
    const facts = { kind, region, name, tenants: mandants.join(',') }
    const changes = [
      ...Object.entries(facts).map(([field, value]) => ({ field, old: value, new: null })),
      { field: 'reason', old: null, new: reason },
    ]
    await writeProviderEvent(db, { ...context.who, noun: 'marketing', action: 'withdraw', changes, at: context.now() })
  })
  const lines = [`withdrawn  ${kindText}/${regionText}/${name}`]
  return { lines, data: { kind, region, name, tenants: mandants, result: 'withdrawn' } }
}
