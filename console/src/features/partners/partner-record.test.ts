import { PartnerRecord } from '@gangway/contract/features/partners-record'
import agency from '@gangway/contract/labels/agency/en.json'
import organizers from '@gangway/contract/labels/organizers/en.json'
import parts from '@gangway/contract/labels/parts/en.json'
import users from '@gangway/contract/labels/users/en.json'
import wlv from '@gangway/contract/labels/wlv/en.json'
import { expect, test } from 'vitest'

// The record is shown by its labels: a field without one would be missing from the page.

const { shape } = PartnerRecord
const { texts, styles, ...page } = shape.page.shape
const { contact, embed, layout } = wlv.wlv
const phone = ['phonecountry', 'phonecity', 'phonenumber']

/** The fields of each group, those that are shown in another way, and their labels. */
const groups: [string, object, string[], object][] = [
  ['agency', shape.agency.shape, [], agency.agency.fields],
  ['page', page, ['partnerlogo', ...phone], { ...contact.fields, ...embed.fields }],
  ['styles', styles.shape, [], layout.fields],
  ['texts', texts._zod.def.element.shape, ['languageid', 'agbencoded'], parts.parts.textFields],
  ['organizers', shape.organizers._zod.def.element.shape, ['organizername', 'available'], organizers.organizers.fields],
  ['users', shape.users._zod.def.element.shape, ['userno'], users.users.fields],
]

test.each(groups)(
  'ENG-10 every field of an agency’s %s has a label under which the console shows it',
  (_, fields, shownOtherwise, labels) => {
    const names = Object.keys(fields).filter((name) => name !== 'partnerid' && !shownOtherwise.includes(name))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !(name in labels))).toEqual([])
  },
)
