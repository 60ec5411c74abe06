import { expect, test } from 'vitest'
import { buildSnippet } from './marketing.ts'

test("MKT-1 the snippet shows the banner and links to the agency's booking engine", () => {
  const banner = { src: 'https://portal.example/media/banner/7/karibik.png', alt: 'Karibik', width: 300, height: 250 }
  expect(buildSnippet({ ...banner, href: 'https://wlv.example/?a=1&partnerid=101001' })).toBe(
    [
      '<a href="https://wlv.example/?a=1&amp;partnerid=101001" target="_blank" rel="noopener">',
      '  <img src="https://portal.example/media/banner/7/karibik.png" width="300" height="250" alt="Karibik" style="border:0">',
      '</a>',
    ].join('\n'),
  )
})

test('MKT-1 nothing in a name breaks out of the snippet', () => {
  const html = buildSnippet({
    href: 'https://x.example/"><b>',
    src: 'https://x.example/a"b.png',
    alt: '"><script>',
    width: null,
    height: null,
  })
  expect(html).toContain('href="https://x.example/&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('src="https://x.example/a&quot;b.png" alt="&quot;&gt;&lt;script&gt;"')
})
