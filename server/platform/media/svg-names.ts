const list = (names: string) => names.trim().split(/\s+/)

/** What a drawing may consist of. Everything here is drawn by itself: none runs, loads or leads anywhere. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  list(`
    svg g defs symbol use switch clipPath mask pattern linearGradient radialGradient stop marker title desc
    path rect circle ellipse line polyline polygon text tspan textPath
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
    feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`),
)

/** Elements in which letters are drawn. */
export const TEXTS: ReadonlySet<string> = new Set(list('text tspan textPath'))

/** What draws nothing, so it goes without a trace. */
export const UNDRAWN: ReadonlySet<string> = new Set(list('metadata view cursor'))

/** What may also be said as a style; it is turned into the attribute of the same name. */
export const PRESENTATION: ReadonlySet<string> = new Set(
  list(`
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset opacity color clip clip-path clip-rule mask mask-type stop-color stop-opacity
    display visibility overflow filter flood-color flood-opacity lighting-color color-interpolation
    color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering vector-effect paint-order
    marker-start marker-mid marker-end font-family font-size font-size-adjust font-stretch font-style font-variant
    font-weight kerning letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline
    baseline-shift direction unicode-bidi writing-mode glyph-orientation-horizontal glyph-orientation-vertical`),
)

/** Sides and places, which a style may say as well. */
export const MEASURES: ReadonlySet<string> = new Set(list('width height x y cx cy r rx ry'))

/** What else an element may say. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  list(`
    id viewBox x1 y1 x2 y2 dx dy fx fy fr d points transform transform-origin offset gradientUnits gradientTransform
    spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth
    markerHeight markerUnits refX refY orient preserveAspectRatio rotate textLength lengthAdjust startOffset method
    spacing side path pathLength xml:space systemLanguage requiredExtensions requiredFeatures
    filterUnits primitiveUnits filterRes in in2 result mode type values tableValues slope intercept amplitude exponent
    operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
    surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth
    elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation radius baseFrequency numOctaves seed
    stitchTiles`),
)

/** What only a style can say, each with the values that are known to draw nothing from elsewhere. */
export const STYLES: ReadonlyMap<string, RegExp> = new Map([
  [
    'mix-blend-mode',
    /^(multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity)$/,
  ],
  ['isolation', /^isolate$/],
  ['transform', /^(?:(?:matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]?)\([-+.,\s\w%]*\)\s*)+$/i],
  ['transform-origin', /^[-+.\s\w%]+$/],
  ['transform-box', /^(fill|view|stroke|content|border)-box$/],
  ['font', /^[-+.,/\s\w%'"]+$/],
  ['font-kerning', /^none$/],
  ['font-feature-settings', /^[-,\s\w'"]+$/],
  ['font-variation-settings', /^[-.,\s\w'"]+$/],
  ['text-orientation', /^(upright|sideways)$/],
  ['text-transform', /^(uppercase|lowercase|capitalize)$/],
  ['white-space', /^(pre|pre-wrap|nowrap|break-spaces)$/],
])

/** What editors write into styles though it changes no drawing. */
export const UNDRAWN_STYLES =
  /^(-|cursor$|pointer-events$|user-select$|enable-background$|line-height$|text-align|text-indent$|block-progression$|solid-|shape-(padding|margin)$|touch-action$|will-change$|font-variant-|text-decoration-(line|style|color)$)/

/** What could run or show a page. */
export const PROGRAMS: ReadonlySet<string> = new Set(
  list('script foreignobject iframe embed object handler listener audio video canvas'),
)
