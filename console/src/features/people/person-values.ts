import type { Role } from '@gangway/contract/access/roles'
import { type Person, savePerson } from '@gangway/contract/features/people'

/** The form of a person. */
export type PersonValues = { personid: number; name: string; email: string; role: Role; locked: boolean }

/** A new person may only read until somebody decides otherwise. */
const newPerson: PersonValues = { personid: 0, name: '', email: '', role: 'reader', locked: false }

const valuesOf = ({ personid, name, email, role, locked }: Person): PersonValues => ({
  personid,
  name,
  email,
  role,
  locked,
})

/** The person with this number; `new` is nobody yet. */
export const personIn = (people: readonly Person[], which: string) =>
  people.find(({ personid }) => String(personid) === which)

/** One person of the list. */
export const personRecord = (which: string) => ({
  save: savePerson,
  blank: newPerson,
  toValues: (people: readonly Person[]) => {
    const person = personIn(people, which)
    return person && valuesOf(person)
  },
  toBody: (values: PersonValues) => values,
  schema: savePerson.body,
  /** A new person has a number now, and everything is as it was stored. */
  afterSave: (values: PersonValues, { answer, sent }: { answer: Person; sent: PersonValues }): PersonValues => ({
    ...values,
    personid: answer.personid,
    // What was typed during the save stays.
    email: values.email === sent.email ? answer.email : values.email,
    name: values.name === sent.name ? answer.name : values.name,
  }),
})
