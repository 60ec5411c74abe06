import { languageList } from '@gangway/contract/languages'
import { Flag } from '@gangway/kit/layout/flag.tsx'
import classes from './brands.module.css'

/** The portal's seven languages; the console itself has two. */
export function PreviewFlags() {
  return (
    <div className={classes.flags}>
      {languageList.map((language) => (
        <Flag key={language} language={language} />
      ))}
    </div>
  )
}
