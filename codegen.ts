import type { CodegenConfig } from '@graphql-codegen/cli'

import { hashTrusted } from './scripts/trusted-texts.ts'

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
        enumsAsConst: true,
        namingConvention: { enumValues: 'keep' },
        scalars: { ...scalars, CameraParameters: '../rest/client.ts#CameraParameters' },
        useIndexSignature: false,
      },
    },
    './web/graphql/__generated__/': {
      documents: ['web/**/*.{ts,tsx}', '!web/graphql/__generated__/**', '!web/**/*.test.*'],
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'embedHashInDocument', hashAlgorithm: hashTrusted },
      },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        importExtension: '.ts',
        scalars,
      },
    },
  },
}

export default config
