import type { Messages } from '../messages.ts'

export const password = {
  title: 'Mot de passe',
  lead: 'Modifiez votre mot de passe. Toutes vos autres sessions prendront fin.',
  forcedTitle: 'Choisissez un nouveau mot de passe',
  forcedLead: 'Vous avez utilisé un mot de passe provisoire. Choisissez le vôtre pour accéder au portail.',
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
    hard: 'difficile à deviner',
    different: 'différent de l’ancien',
    same: 'identique dans les deux champs',
  },
  opened: 'Vous avez maintenant accès au portail.',
  met: 'critère rempli',
  unmet: 'critère non rempli',
} satisfies Messages['password']
