import { createStore, useLanguage } from '@voltdeck/kit';
import { useEffect, useState } from 'react';
import type { Sound } from './takeover.ts';

/** Why alarms are not said although they should be: the browser waits for a touch, or the machine has no voice in the language. */
export const speechTrouble = createStore<'blocked' | 'voiceless' | null>(null);

/** After the tones, which are over by then. */
const afterMs = 2_000;
/** After so long an alarm that is still open is said again. */
const againMs: Readonly<Record<Sound, number>> = { urgent: 120_000, thermal: 30_000 };
/** A browser may tell its voices late. */
const voicesWithinMs = 5_000;

const isOf = ({ lang }: SpeechSynthesisVoice, base: string): boolean => lang.toLowerCase().split(/[-_]/)[0] === base;

/** A voice of the machine: one of a server far away would be told of every alarm, and is gone with the network. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const base = language.toLowerCase().split('-')[0] ?? '';
  return voices.find((voice) => voice.localService && isOf(voice, base)) ?? null;
}

/** The voice of this wall; null while it has none. */
function useVoice(on: boolean): SpeechSynthesisVoice | null {
  const language = useLanguage();
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!on) return;
    const ended = new AbortController();
    const synthesis = 'speechSynthesis' in window ? speechSynthesis : null;
    const look = (): SpeechSynthesisVoice | null => {
      const found = synthesis === null ? null : voiceFor(synthesis.getVoices(), language);
      setVoice(found);
      if (found !== null && speechTrouble.get() === 'voiceless') speechTrouble.set(null);
      return found;
    };
    look();
    synthesis?.addEventListener('voiceschanged', look, { signal: ended.signal });
    const timer = setTimeout(() => {
      if (look() === null) speechTrouble.set('voiceless');
    }, voicesWithinMs);
    return () => {
      ended.abort();
      clearTimeout(timer);
      speechTrouble.set(null);
      setVoice(null);
    };
  }, [on, language]);
  return voice;
}

function say(words: string, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.onstart = () => speechTrouble.set(null);
  utterance.onerror = ({ error }) => {
    if (error === 'not-allowed') speechTrouble.set('blocked');
  };
  // What is still being said is of before.
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** Says the words for as long as an alarm is open, after its tones and again after some time; silent at once when it has ended, was acknowledged, or another one is first. */
export function useSpeech(on: boolean, sound: Sound | null, words: string): void {
  const voice = useVoice(on);
  useEffect(() => {
    if (voice === null || sound === null || words === '') return;
    const first = setTimeout(() => say(words, voice), afterMs);
    const timer = setInterval(() => say(words, voice), againMs[sound]);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      speechSynthesis.cancel();
    };
  }, [voice, sound, words]);
}
