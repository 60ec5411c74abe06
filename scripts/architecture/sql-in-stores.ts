import { isProduct, type Rule } from './source-file.ts'
import { formatPlace, listImports } from './syntax.ts'

const sqlPackages = ['kysely', 'pg']
const speaksSql = /-store\.ts$|^server\/src\/db\/|^embedded-postgres\//

/** Only `*-store.ts` files and the database layer contain SQL. */
export const sqlInStores: Rule = (tree) =>
  tree
    .filter((file) => isProduct(file) && !speaksSql.test(file.path))
    .flatMap((file) =>
      listImports(file)
        .filter(({ specifier, kind }) => kind !== 'type' && sqlPackages.includes(specifier))
        .map(({ specifier, start }) => `${formatPlace(file, start)}: ${specifier} belongs into a store`),
    )
