// Writes the tables of the documents that are made from tables of the code: node deploy/local/document-tables.mjs
import { writeFileSync } from 'node:fs';
import { documentsWithTables } from './src/documents/tables.mjs';

for (const { path, made } of documentsWithTables()) writeFileSync(path, made);
