import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { placeOf } from '../../core/base/places.ts'
import { drawReport } from './drawing-reports.ts'
import { faces, weights } from './faces.ts'
import type { Fonts } from './paper.ts'
import type { ReportTask } from './rendering-reports.ts'

// A thread of its own: laying out a few thousand rows takes seconds, in which nobody else would be answered.
const fontOf = (name: keyof Fonts) => readFileSync(placeOf(`server/platform/reports/fonts/${name}.ttf`))
const names = faces.flatMap((face) => weights.map((weight) => `${face}-${weight}` as const))
const fonts = Object.fromEntries(names.map((name) => [name, fontOf(name)])) as Partial<Fonts> as Fonts

const { report, at } = workerData as ReportTask
const { bytes, pages } = await drawReport(fonts, report, new Date(at))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage({ bytes, pages })
