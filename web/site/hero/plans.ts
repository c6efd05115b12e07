import type { FloorPlan } from '../../../contract/site/hero/hero.ts'
import { mallWords, type PlanWords } from '../../../contract/site/hero/preview.ts'

/** [x, y, side of its label] */
type Checkpoint = [x: number, y: number, side: 'n' | 'e' | 's' | 'w']

/** [x, y, heading in degrees (0 = up, null = seated)] */
type Guard = [x: number, y: number, heading: number | null]

/** [x, y, degrees turned] */
type Label = [x: number, y: number, turned?: number]

/**
 * A drawn site with the round that is walked in it: the picture behind the figures of a slide, in a box of 660 x 572.
 * The first guard is the one who walks; of the checkpoints, the first `done` are scanned. `words` are those that are
 * built in.
 */
export interface Plan {
  name: 'hero-mall' | 'hero-hospital' | 'hero-yard'
  words: PlanWords
  outside: string
  walls: string
  rooms: string
  doors: string
  detail?: string
  labels: Label[]
  walked: string
  ahead: string
  done: number
  checkpoints: Checkpoint[]
  guards: Guard[]
  incident?: [x: number, y: number]
}

export const mall: Plan = {
  name: 'hero-mall',
  words: mallWords,
  outside:
    'M0 46H660M0 64H660M22 0V572M638 0V572M0 526H660M0 556H660M396 480v30M417 480v30M438 480v30M459 480v30M480 480v30' +
    'M501 480v30M522 480v30M543 480v30M564 480v30M396 510h168M56 474v34M76 474v34M96 474v34M116 474v34M136 ' +
    '474v34M56 508h80',
  walls: 'M60 100H424V76H604V304H572V460H372V500H168V460H60Z',
  rooms:
    'M60 234H296M344 234H604M60 278H296M344 278H604M296 100V234M344 100V234M296 278V460M344 278V460M138 ' +
    '100V234M216 100V234' +
    'M60 166H138M424 100V234M344 166H424M520 76V234M520 152H604M150 278V460M222 278V460M222 354H296M472 ' +
    '278V460M472 362H572' +
    'M168 460H372M284 460V500',
  doors:
    'M60 246v20M604 246v20M310 100h20M90 234h18M168 234h18M246 234h18M376 234h18M464 234h18M568 234h18M96 ' +
    '278h18M178 278h18' +
    'M250 278h18M400 278h22M519 278h22M520 190v14M554 152h16M310 460h20M472 408v18',
  detail: 'M278 256a42 42 0 1 0 84 0a42 42 0 1 0-84 0M288 256a32 32 0 1 0 64 0a32 32 0 1 0-64 0',
  labels: [
    [72, 128],
    [72, 196],
    [148, 128],
    [228, 128],
    [356, 128],
    [356, 196],
    [434, 112],
    [434, 126],
    [562, 142],
    [530, 222],
    [72, 304],
    [162, 304],
    [228, 372],
    [356, 450],
    [484, 298],
    [484, 450],
    [176, 517],
    [46, 318, -90],
    [622, 206, 90],
    [72, 60],
    [396, 546],
  ],
  walked: 'M262 326V266H86V246H177V186M177 246H320V120M320 246H472V196H546V118H562',
  ahead: 'M578 184V266H530V338M530 266H410V334M410 266H320V480H212',
  done: 5,
  checkpoints: [
    [262, 326, 's'],
    [86, 256, 's'],
    [177, 186, 'n'],
    [320, 120, 'n'],
    [562, 118, 'n'],
    [530, 338, 's'],
    [410, 334, 's'],
    [212, 480, 'w'],
  ],
  guards: [
    [578, 184, 180],
    [40, 256, -90],
    [372, 424, 65],
    [240, 296, null],
  ],
  incident: [432, 392],
}

/** The sites that slides may have; one is at hand, the others come when a slide needs them. */
export const plans: Record<FloorPlan, () => Promise<Plan>> = {
  mall: async () => mall,
  hospital: () => import('./plan-hospital.ts').then(({ hospital }) => hospital),
  yard: () => import('./plan-yard.ts').then(({ yard }) => yard),
}
