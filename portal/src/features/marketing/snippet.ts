import { escapeHtml } from '../../parts/html-snippet.tsx'

type Banner = { href: string; src: string; alt: string; width: number | null; height: number | null }

/** A banner as HTML for the agency's own website: the image is served by us, the link leads to its booking engine. */
export const buildSnippet = ({ href, src, alt, width, height }: Banner): string => {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return [
    `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">`,
    `  <img src="${escapeHtml(src)}"${size} alt="${escapeHtml(alt)}" style="border:0">`,
    '</a>',
  ].join('\n')
}
