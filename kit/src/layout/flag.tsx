import type { Language } from '@gangway/contract/texts/languages'
import type { ReactNode } from 'react'

const across = (top: string, middle: string, bottom: string) => (
  <>
    <path fill={top} d="M0 0h21v5H0z" />
    <path fill={middle} d="M0 5h21v5H0z" />
    <path fill={bottom} d="M0 10h21v5H0z" />
  </>
)

const verticalStripes = (left: string, middle: string, right: string) => (
  <>
    <path fill={left} d="M0 0h7v15H0z" />
    <path fill={middle} d="M7 0h7v15H7z" />
    <path fill={right} d="M14 0h7v15h-7z" />
  </>
)

const drawings: Record<Language, ReactNode> = {
  de: across('#1b1b1b', '#d40000', '#ffcc00'),
  en: (
    <>
      <path fill="#1f3a7a" d="M0 0h21v15H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 21 15M21 0 0 15" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 21 15M21 0 0 15" />
      <path stroke="#fff" strokeWidth="5" d="M10.5 0v15M0 7.5h21" />
      <path stroke="#c8102e" strokeWidth="3" d="M10.5 0v15M0 7.5h21" />
    </>
  ),
  nl: across('#ae1c28', '#ffffff', '#21468b'),
  be: verticalStripes('#1b1b1b', '#fdda25', '#c8313e'),
  es: (
    <>
      <path fill="#c60b1e" d="M0 0h21v15H0z" />
      <path fill="#ffc400" d="M0 3.75h21v7.5H0z" />
      <path fill="#ad1519" d="M5 5.5h3v3.2a1.5 1.5 0 0 1-3 0z" />
    </>
  ),
  pt: (
    <>
      <path fill="#006600" d="M0 0h8.4v15H0z" />
      <path fill="#d60000" d="M8.4 0H21v15H8.4z" />
      <circle cx="8.4" cy="7.5" r="3.2" fill="#ffcc00" />
      <path fill="#fff" stroke="#d60000" strokeWidth=".8" d="M7 6h2.8v2a1.4 1.4 0 0 1-2.8 0z" />
    </>
  ),
  fr: verticalStripes('#000091', '#ffffff', '#e1000f'),
}

/** A language's flag, 21 × 15; the surrounding element names it. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 21 15" width="21" height="15" aria-hidden="true">
      {drawings[language]}
    </svg>
  )
}
