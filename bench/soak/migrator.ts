// Migrates the database of its argument and ends: a server's first seconds, for killing.
import { migrate } from '@gangway/server/db/migrate'

const [connection = ''] = process.argv.slice(2)
console.log('begins now')
const applied = await migrate(JSON.parse(connection))
console.log(`applied ${applied.length}`)
