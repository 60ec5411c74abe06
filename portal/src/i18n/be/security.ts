import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const security: Differences<Messages['security']> = {
  lead: 'Hoe u aantoont dat u het bent, en waar u aangemeld bent.',
  dueText:
    'Uw agentschap verlangt dit. Kies hieronder een van de twee manieren; het duurt twee minuten. Daarna is alles opnieuw beschikbaar.',
  dueSoon: 'Uw agentschap verlangt vanaf {when} een tweede factor. U kunt die nu al instellen.',
  passkeyText:
    'Meld u aan met uw vingerafdruk, gezicht of pincode in plaats van een wachtwoord. Geen nagemaakte pagina of mail kan hem stelen.',
  passkeyRemoveText: 'Daarmee kan dan niemand zich nog aanmelden. U kunt hem ook van uw toestel verwijderen.',
  passkeyNameHint:
    'Zodat u hem later herkent, zoals ‘Laptop kantoor’. Daarna vraagt uw browser om uw vingerafdruk, gezicht of pincode.',
  eventsText: 'Wat er met uw login gebeurd is, het nieuwste eerst.',
  sessionsTitle: 'Waar u aangemeld bent',
  codesKeep: 'U ziet ze enkel nu. Print ze of bewaar ze waar u ze ook zonder telefoon vindt.',
  codesPrint: 'Printen',
  policyTitle: 'Regel voor uw agentschap',
  secondLost: 'Telefoon kwijt en geen herstelcode? Een beheerder van uw agentschap of de hotline helpt u.',
}
