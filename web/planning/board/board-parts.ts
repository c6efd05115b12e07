import { lazyPart } from '../../core/lazy-ahead.tsx'
import { ahead } from '../../core/lazy-with-retry.ts'
import { PeriodDialog } from '../periods/period-state.tsx'
import { ReasonDialog, ResultDialog } from '../shifts/use-changes.tsx'

// What only opens over the board, or beside it, comes after its shifts. Opened sooner, it loads sooner.
export const ShiftPanel = lazyPart(() => import('./shift-panel.tsx'))
export const MoveNote = lazyPart(() => import('./move-note.tsx'))
export const ChoiceBar = lazyPart(() => import('./choice-bar.tsx'))
export const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'))
export const SiteMenu = lazyPart(() => import('./site-menu.tsx'))
export const SideColumn = lazyPart(() => import('../problems/side-column.tsx'))
export const AddShift = lazyPart(() => import('./add-shift.tsx'))
export const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'))

const overBoard = [ShiftPanel, MoveNote, ChoiceBar, KeysDialog, SiteMenu, AddShift, CopyDialog]
const all = [...overBoard, ReasonDialog, ResultDialog, PeriodDialog]

/** Loads what opens over the board, and messages, in an idle moment; to be called once its shifts are shown. */
export const loadParts = (): void =>
  void (window.requestIdleCallback ?? setTimeout)(() => {
    for (const each of all) each.load()
    ahead(() => import('../../ui/toaster.tsx'))
  })
