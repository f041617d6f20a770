import buildOnce from '../tests/e2e/build-once.ts'

/** Builds what the product serves, where it is older than its sources. */
buildOnce()
