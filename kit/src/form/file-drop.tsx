import { Input, VisuallyHidden } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type DragEvent, type ReactNode, useId, useState } from 'react'
import classes from './file-drop.module.css'

type Props = {
  label: string
  name: string
  /** The button's text: "Choose or drop a file". */
  prompt: string
  /** What the browser offers; it is not a validation. */
  accept: string
  /** The hint under the field, or why a file was rejected. */
  note: ReactNode
  error?: string | undefined
  onFile: (file: File) => void
  /** The field's name, for the form to focus it. */
  'data-path'?: string
  children?: ReactNode
} & Pick<ComponentPropsWithRef<'input'>, 'disabled'>

/** A field to drop a file on, or to choose one; it shows the current file. */
export function FileDrop(props: Props) {
  const { label, name, prompt, accept, note, error, onFile, children, disabled } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <div className={classes.box} data-over={isOver || undefined} data-bad={error ? true : undefined}>
        {children}
        <label
          className={classes.drop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconUpload size={18} stroke={1.75} aria-hidden />
          <span>{prompt}</span>
          <VisuallyHidden>
            <input
              data-path={props['data-path']}
              id={id}
              type="file"
              name={name}
              accept={accept}
              disabled={disabled}
              aria-label={label}
              aria-describedby={`${id}-note`}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // The same file may be chosen again after it was changed.
                currentTarget.value = ''
                if (file) onFile(file)
              }}
            />
          </VisuallyHidden>
        </label>
      </div>
      <div id={`${id}-note`} className={classes.note} role={error ? 'alert' : undefined}>
        {error ? <Input.Error>{error}</Input.Error> : note}
      </div>
    </div>
  )
}
