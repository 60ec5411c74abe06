import { paintable } from '@gangway/booking-page/page-paint'
import { limits } from '@gangway/contract/calls/limits'
import type { Colours } from '@gangway/contract/layout'
import { type ContrastLine, contrastLines, roundRatio } from '@gangway/contract/rules/contrast'
import { repairColours } from '@gangway/contract/rules/contrast-repair'
import { suggestColour } from '@gangway/contract/rules/contrast-suggestion'
import { announce } from '@gangway/kit/browser/announce'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, ColorSwatch, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconWand } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './layout.module.css'
import type { LayoutValues } from './layout-values.ts'
import type { Look } from './use-look.ts'

type Props = { styles: LayoutValues['styles']; look: Look }

/** LAY-3: the seven checks, what is wrong with them, and how to fix it. */
export function ContrastLines({ styles, look }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const box = useRef<HTMLElement>(null)
  const messages = t.wlv.layout
  // A colour that is being typed is not valid yet: the page uses the default one.
  const colours = paintable(styles)
  const lines = contrastLines(colours)
  const failing = lines.filter(({ ok }) => !ok).length
  const repairAll = () => {
    look.restyle('repair', repairColours(colours))
    announce(messages.allPass)
    // The button disappears with the last failing check; the focus moves to the list it was about.
    box.current?.focus()
  }
  return (
    <section className={classes.contrast} aria-label={messages.contrast} ref={box} tabIndex={-1}>
      <h3>{messages.contrast}</h3>
      {failing > 0 ? (
        <Notice
          tone="warn"
          title={fill(messages.failing, { n: failing, all: lines.length })}
          action={
            <Button leftSection={<IconWand size={16} stroke={1.75} aria-hidden />} onClick={repairAll}>
              {messages.repairAll}
            </Button>
          }
        >
          {fill(messages.law, { n: formats.number(limits.contrast) })}
        </Notice>
      ) : (
        <p className={classes.fine}>{messages.allPass}</p>
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.colour} ${line.on}`} line={line} colours={colours} look={look} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { line: ContrastLine; colours: Colours; look: Look }

function Line({ line, colours, look }: LineProps) {
  const t = useMessages()
  const formats = useFormats()
  const { fields, white, on, use, useFor, passes, tooLow } = t.wlv.layout
  const ratio = formats.hundredths(roundRatio(line.ratio))
  const StateIcon = line.ok ? IconCircleCheck : IconCircleX
  const suggestion = line.ok ? undefined : suggestColour(colours, line)
  const background = line.on === 'white' ? '#ffffff' : colours[line.on]
  const inside = useInside()
  const name = fill(on, { colour: fields[line.colour], ground: line.on === 'white' ? white : inside(fields[line.on]) })
  return (
    <li className={classes.line} data-bad={!line.ok || undefined}>
      <span className={classes.sample} style={{ color: colours[line.colour], background: background }} aria-hidden />
      <span className={classes.pair}>{name}</span>
      <span className={classes.ratio}>{ratio} : 1</span>
      <StateIcon size={18} stroke={1.75} aria-hidden />
      {line.ok ? <VisuallyHidden>{passes}</VisuallyHidden> : <span className={classes.verdict}>{tooLow}</span>}
      {suggestion && (
        <Button
          variant="default"
          size="xs"
          leftSection={<ColorSwatch color={suggestion.colour} size={14} withShadow={false} aria-hidden />}
          aria-label={fill(useFor, { colour: suggestion.colour, line: name })}
          onClick={() => look.restyle(`suggestion ${name}`, { [suggestion.field]: suggestion.colour })}
        >
          {fill(use, { colour: suggestion.colour })}
        </Button>
      )}
    </li>
  )
}

/** A label inside a sentence starts in lower case, except German nouns. */
const useInside = () => {
  const language = useLanguage()
  return (label: string) => (language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1))
}
