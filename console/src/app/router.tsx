import { makeRouter } from '../routes.ts'
import { Broken } from './broken.tsx'
import { BrokenFrame } from './broken-frame.tsx'
import { NotFound } from './not-found.tsx'
import { RootFrame } from './root-frame.tsx'

export const router = makeRouter({ frame: RootFrame, notFound: NotFound, broken: Broken, brokenFrame: BrokenFrame })
