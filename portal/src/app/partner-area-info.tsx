import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useWords } from '../i18n/language.ts'
import '@mantine/core/styles/Popover.layer.css'

/** Says what lies behind the link beside it. */
export function PartnerAreaInfo() {
  const t = useWords()
  return (
    <Popover width={288} position="top" withArrow trapFocus={false} withRoles>
      <Popover.Target>
        <ActionIcon variant="transparent" color="gray" size={24} aria-label={t.shell.partnerareaInfo}>
          <IconInfoCircle size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{t.shell.partnerareaText}</Popover.Dropdown>
    </Popover>
  )
}
