import type { Words } from '../words.ts'

export const password = {
  title: 'Mot de passe',
  lead: 'Modifiez le mot de passe de votre propre identifiant. Toutes les autres sessions de cet identifiant prennent fin.',
  forcedTitle: 'Choisissez un nouveau mot de passe',
  forcedLead:
    'Vous avez utilisé un mot de passe provisoire. Dès que vous aurez choisi le vôtre, le portail vous sera ouvert.',
  oldpassword: 'Ancien mot de passe',
  temporary: 'Mot de passe provisoire',
  password1: 'Nouveau mot de passe',
  password2: 'Confirmation',
  needs: 'Exigences du nouveau mot de passe',
  rules: {
    length: 'au moins {n} caractères',
    lower: 'une lettre minuscule',
    upper: 'une lettre majuscule',
    digit: 'un chiffre',
    special: 'un caractère spécial',
    different: 'autre chose que l’ancien',
    same: 'deux fois la même saisie',
  },
  opened: 'Le portail vous est maintenant ouvert.',
  met: 'rempli',
  unmet: 'manquant',
} satisfies Words['password']
