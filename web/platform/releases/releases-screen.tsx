import type { ScreenProps } from '../../core/admin.ts'
import { ReleaseScreen } from './release-screen.tsx'
import { ReleasesList } from './releases-list.tsx'
import './releases.css'

/** Releases: their list, or one of them. */
export default function ReleasesScreen({ rest: [id] }: ScreenProps) {
  return id ? <ReleaseScreen key={id} id={id} /> : <ReleasesList />
}
