import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const text = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** @typedef {{alert: string, expr: string, annotations: {summary: string, action: string}}} Rule */

/** @returns {Rule[]} */
const alertRules = () => parse(text('alerts.yaml')).groups.flatMap((/** @type {{rules: Rule[]}} */ { rules }) => rules);

/** @returns {{title: string, targets?: {expr: string}[]}[]} */
const dashboardPanels = () => JSON.parse(text('dashboard.json')).panels;

const projectFolder = join(import.meta.dirname, '../..');

/** Every name of a metric that our own code writes down; those of what `watch` is given are put together from it. */
function namesInSources() {
  const folders = ['services', 'protocol/forwarder/src', 'protocol/service/src'].map((folder) => join(projectFolder, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(^|src\/).*(?<!spec)\.ts$/.test(path) && !/dist\/|node_modules\//.test(path)).map((path) => join(folder, path)));
  const sources = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const watched = [...sources.matchAll(/\.watch\('(\w+)'/g)].map(([, name]) => `voltdeck_protocol_${name}`);
  return new Set([...[...sources.matchAll(/\bvoltdeck_[a-z0-9_]+/g)].map(([name]) => name), ...watched]);
}

/** @returns {string[]} */
const expressions = () => [...alertRules().map(({ expr }) => expr), ...dashboardPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];

test('alerts and panels ask for metrics that our processes tell', () => {
  const told = namesInSources();
  const asked = new Set(expressions().flatMap((expression) => expression.match(/\bvoltdeck_[a-z0-9_]+/g) ?? []));
  expect(asked.size).toBeGreaterThan(30);
  expect([...asked].filter((name) => !told.has(name) && !told.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
});

test('every alert says what is wrong and what to do, in sentences', () => {
  const rules = alertRules();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, annotations } of rules) {
    expect(annotations.summary, alert).toMatch(/\w/);
    expect(annotations.action, alert).toMatch(/^[A-Z].{20,}\.$/);
  }
});

test('every panel of the dashboard asks something, and has a place of its own', () => {
  const panels = dashboardPanels();
  for (const { title, targets = [] } of panels) expect(targets.map(({ expr }) => expr), title).not.toContain('');
  expect(panels.filter(({ targets }) => targets !== undefined).length).toBeGreaterThan(20);
});

test('parentheses of every expression are closed', () => {
  for (const expression of expressions()) for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair])) expect(expression.split(open).length, expression).toBe(expression.split(close).length);
});
