import { isProduct, isTest, type Rule } from './source-file.ts'

/** What portal and console share, or logins of agencies and people of the provider: how its code is known, and where it is. */
const shared = [
  { what: 'rows of long lists', code: /@tanstack\/react-virtual'/, home: /^kit\/src\/table\// },
  { what: 'the start of an app', code: /\bcreateRoot\(/, home: /^kit\/src\/frame\// },
  {
    what: 'opening a session or remembering a device',
    code: /(\.insertInto\('|\binsert into )(person)?(session|device)\b/,
    // CON-3: the provider's view of a portal is nobody's login.
    home: /^server\/src\/account\/|^server\/src\/features\/session\/view-store\.ts$/,
  },
]

/** TAK-4: what exists once must not be written a second time in portal, console or server. */
export const oneHome: Rule = (tree) =>
  tree
    .filter((file) => isProduct(file) && !isTest(file) && /\.tsx?$/.test(file.path))
    .flatMap(({ path, text }) =>
      shared
        .filter(({ code, home }) => code.test(text) && !home.test(path))
        .map(({ what }) => `${path}: ${what} has its home elsewhere`),
    )
