import type { ComponentType } from 'react'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { ahead, lazyWithRetry, loadWithRetry } from '../../core/lazy-with-retry.ts'

const part = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyAhead(() => loadWithRetry(load))

// What only opens over the board, or beside it, comes after its shifts. Whoever asks for it sooner gets it sooner.
const loadPanel = () => import('./shift-panel.tsx')
export const ShiftPanel = lazyWithRetry(loadPanel)
export const MoveNote = part(() => import('./move-note.tsx'))
export const ChoiceBar = part(() => import('./choice-bar.tsx'))
export const KeysDialog = part(() => import('./keys-dialog.tsx'))
export const ReasonDialog = part(() => import('./reason-dialog.tsx'))
export const ToldDialog = part(() => import('./told-dialog.tsx'))
export const PeriodDialog = part(() => import('./period-dialog.tsx'))
export const SiteMenu = part(() => import('./site-menu.tsx'))
export const SideColumn = part(() => import('./side-column.tsx'))
export const AddShift = part(() => import('./add-shift.tsx'))

const all = [MoveNote, ChoiceBar, KeysDialog, ReasonDialog, ToldDialog, PeriodDialog, SiteMenu, AddShift]

/** Loads what opens over the board, and messages, in an idle moment; to be called once its shifts are shown. */
export const loadParts = (): void =>
  void (window.requestIdleCallback ?? setTimeout)(() => {
    ahead(loadPanel)
    for (const each of all) each.load()
    ahead(() => import('../../ui/toaster.tsx'))
  })
