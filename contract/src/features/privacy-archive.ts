import { permissionNames } from '../access/permissions.ts'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'

export const takeArchive = call({
  method: 'GET',
  path: '/privacy/:partnerid/archive',
  access: [Right.administration],
  needs: permissionNames,
  about:
    'Everything about the agency as one zip archive, which describes itself: a file of JSON lines for each subject, and all stored files. For administrators with every permission; the history says who took it.',
  freshProof: true,
  answer: 'file',
  tx: 'none',
})
