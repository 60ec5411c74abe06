import { expect, test } from 'vitest'
import { fontName, fontStack, fonts, layoutDefaults } from './layout.ts'

test('LAY-2 the default layout', () => {
  expect(layoutDefaults).toEqual({
    colorbackground: '#f5f5f5',
    colorbutton: '#0050c9',
    colorbuttonhover: '#003c97',
    colorbuttonfont: '#ffffff',
    colorlink: '#0050c9',
    colorborder: '#003c97',
    colorfont: '#000000',
    fontfamily: 'Tahoma',
    blockheader: true,
    blockfooter: true,
  })
})

test('LAY-1 the eleven fonts, one of them spelled as on the wire', () => {
  expect(fonts.join(', ')).toBe(
    'Arial, Helvetica, sans-serif, Tahoma, Trebuchet MS, Verdana, Open Sans, Time New Roman, Courier New, Georgia, Lucida Sans',
  )
  expect(fonts.map(fontName)).toContain('Times New Roman')
  expect(fonts.map(fontName)).not.toContain('Time New Roman')
})

test('LAY-1 every font has a fallback', () => {
  expect(fontStack('Time New Roman')).toBe('"Times New Roman", serif')
  expect(fontStack('Courier New')).toBe('"Courier New", monospace')
  expect(fontStack('Open Sans')).toBe('"Open Sans", sans-serif')
  expect(fontStack('sans-serif')).toBe('sans-serif')
})
