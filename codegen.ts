import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  DateTime: 'string',
  ID: 'string',
  File: 'File',
  CameraParameters: '{ readonly [key: string]: unknown }',
}

const config: CodegenConfig = {
  schema: './schema.graphql',
  generates: {
    './graphql-gateway/__generated__/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#GatewayContext',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars,
        useIndexSignature: false,
      },
    },
    './web/graphql/__generated__/': {
      documents: ['web/**/*.{ts,tsx}', '!web/graphql/__generated__/**', '!web/**/*.test.*'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { useTypeImports: true, enumsAsTypes: true, immutableTypes: true, scalars },
    },
  },
}

export default config
