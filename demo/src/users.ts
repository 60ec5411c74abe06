import { type Permission, permissionNames } from '@gangway/contract/access/permissions'
import { acls, allRights, Right } from '@gangway/contract/access/rights'
import { type Preset, presets } from '@gangway/contract/features/users'

type DemoUser = {
  userno: number
  username: string
  mask: number
  permissions: readonly Permission[]
  firstname: string
  lastname: string
  department: string
  phone: string
  locked?: boolean
}

const firstPartner = 101001

const allowedBy = (preset: Preset) => ({
  mask: presets[preset].acl.reduce((mask, acl) => mask | acls[acl], 0),
  permissions: presets[preset].permissions,
})

/** Sub-users of the first partner: one for each combination of restricted rights. */
export const demoUsers: readonly DemoUser[] = [
  {
    userno: 1,
    username: 'anna.reports',
    mask: Right.basic,
    permissions: ['commissions'],
    firstname: 'Anna',
    lastname: 'Lindholm',
    department: 'Vertrieb',
    phone: '0049405550141',
  },
  {
    userno: 2,
    username: 'bernd.layout',
    mask: Right.basic | Right.layout,
    permissions: [],
    firstname: 'Bernd',
    lastname: 'Harms',
    department: 'Marketing',
    phone: '0049405550142',
  },
  {
    userno: 3,
    username: 'clara.admin',
    mask: allRights,
    permissions: permissionNames,
    firstname: 'Clara',
    lastname: 'Wegener',
    department: 'Büroleitung',
    phone: '0049405550143',
  },
  {
    userno: 4,
    username: 'dora.locked',
    mask: Right.basic,
    permissions: ['requests'],
    firstname: 'Dora',
    lastname: 'Kröger',
    department: 'Vertrieb',
    phone: '0049405550144',
    locked: true,
  },
  {
    userno: 5,
    username: 'ed.old',
    mask: Right.basic | Right.password,
    permissions: ['requests'],
    firstname: 'Ed',
    lastname: 'Olsen',
    department: 'Außendienst',
    phone: '0049405550145',
  },
  {
    userno: 6,
    username: 'frida.sales',
    ...allowedBy('agent'),
    firstname: 'Frida',
    lastname: 'Paulsen',
    department: 'Vertrieb',
    phone: '0049405550146',
  },
  {
    userno: 7,
    username: 'greta.accounts',
    ...allowedBy('accounting'),
    firstname: 'Greta',
    lastname: 'Timm',
    department: 'Buchhaltung',
    phone: '0049405550147',
  },
]

/** Colleagues in the other agencies: first name, last name, department, preset of their rights, phone. */
const staff: Readonly<Record<number, readonly [string, string, string, Preset, string][]>> = {
  101002: [
    ['Jonas', 'Petersen', 'Vertrieb', 'agent', '00494215550251'],
    ['Maren', 'Thomsen', 'Geschäftsleitung', 'administrator', '00494215550252'],
  ],
  101004: [
    ['Sabine', 'Krause', 'Buchhaltung', 'accounting', '0049895550161'],
    ['Florian', 'Huber', 'Online-Marketing', 'designer', '0049895550162'],
    ['Petra', 'Lang', 'Filialleitung', 'administrator', '0049895550163'],
  ],
  102001: [
    ['Urs', 'Ammann', 'Beratung', 'agent', '0041445550171'],
    ['Regula', 'Frei', 'Geschäftsleitung', 'administrator', '0041445550172'],
  ],
  104001: [
    ['Sanne', 'Visser', 'Verkoop', 'agent', '0031105550181'],
    ['Daan', 'de Groot', 'Marketing', 'designer', '0031105550182'],
    ['Marloes', 'Bakker', 'Directie', 'administrator', '0031105550183'],
  ],
  105001: [
    ['Wout', 'Peeters', 'Verkoop', 'agent', '003235550191'],
    ['Lies', 'Janssens', 'Zaakvoering', 'administrator', '003235550192'],
  ],
  106001: [
    ['Bram', 'Mulder', 'Verkoop', 'agent', '0031205550201'],
    ['Femke', 'Smit', 'Administratie', 'administrator', '0031205550202'],
  ],
  107001: [
    ['Jelle', 'Dijkstra', 'Verkoop', 'agent', '0031585550211'],
    ['Sietske', 'Hoekstra', 'Marketing', 'designer', '0031585550212'],
  ],
  108001: [
    ['Lukas', 'Steiner', 'Beratung', 'agent', '0041415550221'],
    ['Johanna', 'Odermatt', 'Büroleitung', 'administrator', '0041415550222'],
  ],
  109001: [
    ['Lucía', 'Navarro', 'Ventas', 'agent', '0034952555231'],
    ['Álvaro', 'Ortega', 'Dirección', 'administrator', '0034952555232'],
  ],
  111001: [
    ['Inês', 'Carvalho', 'Vendas', 'agent', '00351215550241'],
    ['Rui', 'Figueiredo', 'Direção', 'administrator', '00351215550242'],
  ],
  112001: [
    ['Camille', 'Lefebvre', 'Ventes', 'agent', '0033235550251'],
    ['Julien', 'Moreau', 'Marketing', 'designer', '0033235550252'],
    ['Hélène', 'Marchand', 'Direction', 'administrator', '0033235550253'],
  ],
}

/** `lucia.109001`: names have ASCII letters only, and are unique in the whole portal. */
const buildUsername = (firstname: string, partnerid: number) =>
  `${firstname
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}.${partnerid}`

/** The sub-users of a demo partner; the brand-new one has none. */
export const listDemoUsers = (partnerid: number): readonly DemoUser[] =>
  partnerid === firstPartner
    ? demoUsers
    : (staff[partnerid] ?? []).map(([firstname, lastname, department, preset, phone], at) => ({
        userno: at + 1,
        username: buildUsername(firstname, partnerid),
        ...allowedBy(preset),
        firstname,
        lastname,
        department,
        phone,
      }))
