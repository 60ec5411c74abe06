import type { Messages } from '../messages.ts'

export const password = {
  title: 'Wachtwoord',
  lead: 'Wijzig uw wachtwoord. Al uw andere sessies worden beëindigd.',
  forcedTitle: 'Kies een nieuw wachtwoord',
  forcedLead:
    'U hebt ingelogd met een tijdelijk wachtwoord. Zodra u een eigen wachtwoord hebt gekozen, staat het portaal voor u open.',
  oldpassword: 'Oud wachtwoord',
  temporary: 'Tijdelijk wachtwoord',
  password1: 'Nieuw wachtwoord',
  password2: 'Bevestiging',
  needs: 'Nodig voor het nieuwe wachtwoord',
  rules: {
    length: 'minstens {n} tekens',
    lower: 'een kleine letter',
    upper: 'een hoofdletter',
    digit: 'een cijfer',
    special: 'een speciaal teken',
    hard: 'niet gemakkelijk te raden',
    different: 'anders dan het oude',
    same: 'in beide velden hetzelfde',
  },
  opened: 'Het portaal staat nu voor u open.',
  met: 'in orde',
  unmet: 'ontbreekt',
} satisfies Messages['password']
