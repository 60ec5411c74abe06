import { HeaderFrame } from '@gangway/kit/frame/header-frame.tsx'
import { Wordmark } from '@gangway/kit/theme/wordmark.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { BrandLook } from './brand-look.ts'
import classes from './brands.module.css'
import { PreviewFlags } from './preview-flags.tsx'
import { PreviewHotline } from './preview-hotline.tsx'

/** The top of every page of the portal: the wordmark above the navigation, and the header beside it. */
export function PreviewHeader({ look }: { look: BrandLook }) {
  const t = useMessages()
  return (
    <div className={classes.shell}>
      <div className={classes.shellMark}>
        <Wordmark brand={look} size={28} />
      </div>
      <HeaderFrame
        onMenu={() => {}}
        wordmark={(className) => (
          <span className={className}>
            <Wordmark brand={look} size={28} />
          </span>
        )}
        palette={
          <span className={classes.palette}>
            <IconSearch size={16} stroke={1.5} aria-hidden />
            {t.shell.palette}
          </span>
        }
        contact={<PreviewHotline look={look} isStacked />}
        flags={<PreviewFlags />}
      >
        <span className={classes.user}>{t.brands.preview.agency}</span>
      </HeaderFrame>
    </div>
  )
}
