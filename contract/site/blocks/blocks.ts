import * as z from 'zod/mini'
import { ScreenTexts } from './screens.ts'
import { Button, Question, text, words } from '../../core/core.ts'
import { SampleText } from '../../core/sample.ts'
import { RichText } from '../../platform/rich-text/rich-text.ts'

/* @__NO_SIDE_EFFECTS__ */
const block = <const T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.strictObject({ type: z.literal(type), data })

const none = z.nullable(Button)

const CtaSlug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose a call to action'))

/** The miniatures of the product that a page can show. */
export const screens = ['week-board', 'live-map', 'patrol-round', 'incident-timeline', 'daily-report'] as const

/** Blocks that carry their own words, as opposed to references. */
const Written = z.discriminatedUnion('type', [
  block('hero', z.strictObject({ title: words(100), text: text(300), primaryButton: none, secondaryButton: none })),
  block('richText', z.strictObject({ body: RichText })),
  block(
    'features',
    z.strictObject({
      title: words(100),
      text: text(300),
      items: z.array(z.strictObject({ icon: text(40), title: words(80), text: text(300) })).check(z.maxLength(12)),
    }),
  ),
  block(
    'steps',
    z.strictObject({
      title: words(100),
      text: text(300),
      items: z.array(z.strictObject({ time: text(20), title: words(80), text: text(300) })).check(z.maxLength(10)),
    }),
  ),
  /** Each figure names its source. `sample` marks made-up ones. */
  block(
    'statistics',
    z.strictObject({
      title: words(100),
      sample: z.boolean(),
      sampleText: SampleText,
      items: z.array(z.strictObject({ value: words(20), label: words(80), source: text(160) })).check(z.maxLength(6)),
    }),
  ),
  block(
    'quote',
    z.strictObject({
      quote: words(500),
      name: words(60),
      role: text(80),
      company: text(60),
      sample: z.boolean(),
      sampleText: SampleText,
    }),
  ),
  block(
    'comparison',
    z.strictObject({
      title: words(100),
      text: text(300),
      left: words(40),
      right: words(40),
      rows: z.array(z.strictObject({ label: words(80), left: text(160), right: text(160) })).check(z.maxLength(20)),
    }),
  ),
  block(
    'image',
    z.strictObject({
      src: words(500),
      alt: words(200),
      caption: text(200),
      width: z.int().check(z.gte(1)),
      height: z.int().check(z.gte(1)),
    }),
  ),
  block('faq', z.strictObject({ title: words(100), items: z.array(Question).check(z.maxLength(20)) })),
])

/** A miniature of the product, as in the landing page's tour. */
const Screen = block('screen', z.strictObject({ screen: z.enum(screens), caption: text(200) }))

/** A miniature, with its words where editors changed them. */
const ShownScreen = block(
  'screen',
  z.strictObject({ screen: z.enum(screens), caption: text(200), words: z.optional(ScreenTexts) }),
)

const cta = { title: words(100), text: text(300), primaryButton: Button, secondaryButton: none }

/**
 * The typed blocks of solutions, industries and pages, each `{ type, data }`, as visitors get them. `reusable` names
 * the shared call to action behind a block. Its views and clicks count under that name.
 */
export const TypedBlock = z.discriminatedUnion('type', [
  Written,
  ShownScreen,
  block('cta', z.strictObject({ ...cta, reusable: z.optional(CtaSlug) })),
])
export type TypedBlock = z.infer<typeof TypedBlock>

const MOST = 40
export const TypedBlocks = z.array(TypedBlock).check(z.maxLength(MOST))

/**
 * Refers to a reusable call to action by its slug. Visitors get its content as a `cta` block, or nothing while it is
 * not published.
 */
const CtaReference = block('reusableCta', z.strictObject({ slug: CtaSlug }))

/** A block in the editor: one that pages show, or a reference to one. */
export const ComposedBlock = z.discriminatedUnion('type', [
  Written,
  Screen,
  block('cta', z.strictObject(cta)),
  CtaReference,
])
export type ComposedBlock = z.infer<typeof ComposedBlock>

export const ComposedBlocks = z.array(ComposedBlock).check(z.maxLength(MOST))

export const blockTypes = [
  'hero',
  'richText',
  'features',
  'steps',
  'statistics',
  'quote',
  'comparison',
  'image',
  'screen',
  'faq',
  'cta',
] as const
