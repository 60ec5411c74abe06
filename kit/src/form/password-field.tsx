import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../layout/icon-button.tsx'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'

type Props = Omit<TextInputProps, 'type' | 'rightSection' | 'label'> & {
  label: string
  /** Shows the text while the pointer is over the field, in addition to the button. */
  revealOnHover?: boolean
}

/** A password field with a button to show it, which keyboards and fingers reach too. */
export function PasswordField({ label, revealOnHover = false, ...input }: Props) {
  const t = useMessages()
  const [isShown, setShown] = useState(false)
  const [isHovered, setHovered] = useState(false)
  return (
    <TextInput
      {...input}
      label={label}
      type={isShown || (revealOnHover && isHovered) ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      rightSection={
        <IconButton
          label={fill(isShown ? t.common.hidePassword : t.common.showPassword, { field: label })}
          icon={isShown ? IconEyeOff : IconEye}
          aria-pressed={isShown}
          disabled={input.disabled ?? false}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
