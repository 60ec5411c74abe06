import { allowed, permissions, rights } from '@gangway/contract/labels/users/be'
import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const users = {
  lead: 'Wie zich in uw agentschap mag aanmelden en wat iedereen mag.',
  none: 'Voorlopig heeft enkel de hoofdlogin toegang. Voeg de mensen toe met wie u samenwerkt.',
  lastLogin: 'Laatst aangemeld',
  deleteText: '{name} wordt meteen afgemeld en kan zich niet meer aanmelden. Dit kan niet ongedaan gemaakt worden.',
  formLead: 'Persoonsgegevens en rechten worden samen bewaard.',
  saved: 'Gebruiker is bewaard',
  factor: {
    text: '{name} wordt afgemeld en kan zich daarna met enkel het wachtwoord aanmelden, tot er een nieuwe tweede factor ingesteld is. Doe dit enkel als u zeker weet dat {name} het u echt zelf vraagt.',
    done: 'De tweede factor van {name} werd gereset.',
  },
  invitations: {
    withdrawText: 'De link die naar {email} verstuurd werd, werkt dan niet meer.',
    keep: 'Uitnodiging behouden',
  },
  groups: {
    login: 'Aanmeldgegevens',
  },
  fields: {
    lastname: 'Familienaam',
    department: 'Dienst',
  },
  phoneHint: 'Bijvoorbeeld +32 3 123 45 67; enkel de cijfers worden bewaard.',
  usernameHint: 'Minstens 8 tekens: letters, cijfers en . _ - @',
  usernameFixed: 'Vanaf 8 tekens kan een gebruikersnaam niet meer gewijzigd worden.',
  passwordHint:
    'Laat het wachtwoord leeg om het huidige te behouden. Een nieuw wachtwoord sluit alle sessies van deze gebruiker af.',
  moreRights:
    'Deze gebruiker heeft rechten die u niet hebt. Enkel wie die rechten ook heeft, kan de gebruikersnaam, het e-mailadres of het wachtwoord wijzigen.',
  lockHint: 'Een geblokkeerde gebruiker wordt meteen afgemeld en kan zich niet aanmelden.',
  presets: {
    viewer: allowed.readOnly,
  },
  rights,
  permissions,
} satisfies Differences<Messages['users']>
