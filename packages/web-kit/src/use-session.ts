import { useStore } from 'zustand'
import type { SessionState } from './session.ts'
import { useWeb } from './web.tsx'

export const useSession = (): SessionState => useStore(useWeb().session)

export const useIsSignedIn = (): boolean => useSession().token !== null
