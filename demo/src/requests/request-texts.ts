/** What customers write into the form of the booking page. */
export type Asked =
  | 'balcony'
  | 'family'
  | 'wheelchair'
  | 'anniversary'
  | 'single'
  | 'flexible'
  | 'first'
  | 'group'
  | 'diet'
  | 'cheaper'

/** What people of an agency note for each other. */
export type Noted =
  | 'notReached'
  | 'wishes'
  | 'askedLine'
  | 'offerSent'
  | 'holiday'
  | 'decides'
  | 'tooExpensive'
  | 'bookedDirect'
  | 'otherPlans'
  | 'soldOut'
  | 'twice'
  | 'takeOver'
  | 'regular'
  | 'silent'
  | 'optionEnds'

export type RequestTexts = { asked: Readonly<Record<Asked, string>>; notes: Readonly<Record<Noted, string>> }
