import {
  brandWords,
  helpWords,
  type pages as endpoints,
  type Screen,
  type ScreenWords,
  statusWords,
} from '../../../contract/site/pages/pages.ts'
import { type Content, content, query } from '../../core/query.ts'

const words = (screen: Screen, fallback: ScreenWords): Content<ScreenWords> =>
  content(query<(typeof endpoints)['screen']>('/screens/:screen', { params: { screen } }), fallback)

// The words of the product's own screens, with the built-in ones behind them.
export const helpScreen = /* @__PURE__ */ words('help', helpWords)
export const statusScreen = /* @__PURE__ */ words('status', statusWords)
export const brandScreen = /* @__PURE__ */ words('brand', brandWords)
