import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const text = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** @typedef {{alert: string, expr: string, annotations: {summary: string, action: string}}} Rule */

/** @returns {Rule[]} */
const alertRules = () => parse(text('alerts.yaml')).groups.flatMap((/** @type {{rules: Rule[]}} */ { rules }) => rules);

/** @returns {{title: string, targets?: {expr: string}[]}[]} */
const dashboardPanels = () => JSON.parse(text('dashboard.json')).panels;

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
  const expressions = [...alertRules().map(({ expr }) => expr), ...dashboardPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  for (const expression of expressions) for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair])) expect(expression.split(open).length, expression).toBe(expression.split(close).length);
});
