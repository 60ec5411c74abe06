import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { consoleBrand } from '../lib/console-brand.ts'

type Props = { className: string; size?: number; markOnly?: boolean }

/** The console's wordmark, which leads to the overview. */
export function ConsoleLink({ className, ...look }: Props) {
  const brand = consoleBrand(useMessages().shell.console)
  return (
    <Link to="/overview" className={className} aria-label={brand.name}>
      <Wordmark brand={brand} {...look} />
    </Link>
  )
}
