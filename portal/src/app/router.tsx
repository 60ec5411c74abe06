import { makeRouter } from '../routes.ts'
import { RootFrame } from './root-frame.tsx'

export const router = makeRouter(RootFrame)
