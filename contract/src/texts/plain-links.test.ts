import { expect, test } from 'vitest'
import { splitLinks, splitParagraphs } from './plain-links.ts'

const links = (line: string) => splitLinks(line).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://seeweg.example/aida.', ['https://seeweg.example/aida']],
  ['(https://seeweg.example/a_(b)), and more', ['https://seeweg.example/a_(b)']],
  ['www.seeweg.example/x?y=1&z=2!', ['https://www.seeweg.example/x?y=1&z=2']],
  ['„https://a.example“ und http://b.example;', ['https://a.example/', 'http://b.example/']],
])('CON-9 web addresses in %s are found without the punctuation after them', (line, expected) => {
  expect(links(line)).toEqual(expected)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://a.example',
  'https://user:password@a.example',
  'https://',
  'https://localhost/x',
  'wwwx.example',
])('CON-9 %s is no link', (line) => {
  expect(splitLinks(line)).toEqual([{ text: line }])
})

test('CON-9 the pieces of a line, joined, are the line', () => {
  for (const line of ['', 'a', 'a https://b.example c www.d.example', 'https://b.example"onclick="x'])
    expect(
      splitLinks(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  expect(links('https://b.example"onclick="x')).toEqual(['https://b.example/'])
})

test('CON-9 blank lines separate paragraphs', () => {
  expect(splitParagraphs('a\nb\n\n \nc')).toEqual([['a', 'b'], ['c']])
})
