import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'machines',
          environment: 'node',
          include: ['machines/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['graphql-gateway/**/*.test.ts', 'embedded-backend/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/fixtures/**', 'tests/e2e/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['./web/test-setup.ts'],
          // The guideline reads the sheet of tokens itself.
          css: { include: [/tokens\.css/, /\.module\.css/] },
        },
      },
    ],
  },
})
