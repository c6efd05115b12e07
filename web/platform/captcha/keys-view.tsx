import type { ReactNode } from 'react'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { FiguresCard } from './figures-card.tsx'
import { SecretsCard } from './secrets-card.tsx'
import { TrialCard } from './trial-card.tsx'
import '../lists/list.css'
import './captcha.css'

/** The secrets of the providers, a test of them, and the outcomes of checks. */
export const KeysView = ({ tabs }: { tabs: ReactNode }) => (
  <>
    <ScreenHead title="Captcha" tabs={tabs} />
    <div className="screen-page captcha-page">
      <SecretsCard />
      <TrialCard />
      <FiguresCard />
    </div>
  </>
)
