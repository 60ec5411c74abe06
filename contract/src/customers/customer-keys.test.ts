import { expect, test } from 'vitest'
import { customerKeys, phoneKey } from './customer-keys.ts'

test('ENQ-7 a phone number is the same however it is written in its market', () => {
  for (const phone of [
    '+49 40 123456',
    '0049 40 123456',
    '040 123456',
    '040/12 34-56',
    '+49 (0)40 123456',
    ' 040123456',
  ])
    expect([phone, phoneKey(phone, 49)]).toEqual([phone, '4940123456'])
  expect(phoneKey('912 345 678', 34)).toBe(phoneKey('+34 912345678', 34))
  expect(phoneKey('040 123456', 43)).not.toBe(phoneKey('+49 40 123456', 43))
})

test('ENQ-7 a text that is no phone number is none', () => {
  for (const phone of ['', '-', 'n/a', '12345', '(0)12345']) expect(phoneKey(phone, 49)).toBe('')
})

test('ENQ-7 a customer is known by address and number, else by name and place', () => {
  const contact = { customeremail: '', customerphone: '', customername: 'Jörg Müller', customerplace: 'Köln' }
  expect(customerKeys(contact, 49)).toEqual(customerKeys({ ...contact, customername: 'joerg  MUELLER' }, 49))
  expect(customerKeys({ ...contact, customerplace: '' }, 49)).toEqual([])
  expect(customerKeys({ ...contact, customername: '' }, 49)).toEqual([])
  expect(customerKeys({ ...contact, customeremail: 'J@M.example' }, 49)).toEqual(['mail j@m.example'])
  expect(customerKeys({ ...contact, customeremail: 'j@m.example', customerphone: '040 123456' }, 49)).toEqual([
    'mail j@m.example',
    'phone 4940123456',
  ])
})
