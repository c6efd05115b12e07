// The health check of a container: ends with 0 while the process answers.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
