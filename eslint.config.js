import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from './deploy/lint/globals.js';
import tseslint from 'typescript-eslint';
import { importLaw, patternsOf } from './deploy/lint/import-law.js';
import { noRelativeEscape } from './deploy/lint/no-relative-escape.js';

const isTest = '**/*.spec.{ts,tsx}';

export default tseslint.config(
  { ignores: ['**/dist/', '**/dist-site/', '**/node_modules/', '**/.bundle/', '.nx/', '.voltdeck/', '**/generated/', 'deploy/cli/template/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    plugins: { voltdeck: { rules: { 'no-relative-escape': noRelativeEscape } } },
    rules: {
      'voltdeck/no-relative-escape': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  ...importLaw.map((entry) => ({
    files: entry.folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.{ts,tsx,js,mjs}`)),
    ignores: entry.anythingElse === false ? [isTest] : [],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: patternsOf(entry) }] },
  })),
  {
    // A view is named after its schema: the name is what editors and messages of the compiler show.
    files: ['services/contract/**/*.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }] },
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Configuration files give their tools a default export; scripts speak on the terminal.
    files: ['**/*.config.{js,mjs,ts}', '**/*.{mjs,js}', 'deploy/cli/**/*.ts'],
    languageOptions: { globals },
    rules: { 'no-restricted-exports': 'off', 'no-console': 'off' },
  },
);
