// Migrates the database of its argument and ends: a server's first seconds, for killing.
import { migrate } from '@gangway/server/db/migrate'
import { withProofMigration } from '../migrations.ts'

const [connection = ''] = process.argv.slice(2)
console.log('begins now')
console.log(`applied ${await migrate(JSON.parse(connection), withProofMigration())}`)
