import type { BotKind } from '../../../contract/platform/analytics/report.ts'

const AI =
  /gptbot|chatgpt|oai-search|claude|anthropic|perplexity|ccbot|bytespider|amazonbot|meta-external|cohere|mistral/i
const SEARCH = /googlebot|bingbot|duckduck|baidu|yandex|applebot|slurp|qwant|seznam|ecosia|google-inspection/i
const PREVIEW = /facebookexternalhit|slackbot|twitterbot|linkedinbot|whatsapp|discord|telegram|skype|pinterest/i

/** What a program says it is, by the name that it sends. Whatever gives itself no known name is `other`. */
export function botKindOf(userAgent: string): BotKind {
  if (AI.test(userAgent)) return 'ai'
  if (SEARCH.test(userAgent)) return 'search'
  return PREVIEW.test(userAgent) ? 'preview' : 'other'
}
