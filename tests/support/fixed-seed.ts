import fc from 'fast-check'

// Property tests try the same examples each time; others with `SEED=7`. What fails prints its seed.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 2026) })
