import { ConfigurationError } from './configuration-error';
import { readAssistant } from './assistant-settings';

describe('who answers in the chat', () => {
  it('is the built-in planner unless a model is named', () => {
    expect(readAssistant({})).toEqual({ openai: null, dailyTokens: null });
    expect(readAssistant({ ASSISTANT_MODE: 'embedded', OPENAI_API_KEY: 'sk-1' }).openai).toBeNull();
  });

  it('is a model at the provider, or at an address', () => {
    expect(readAssistant({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' }).openai).toEqual({
      apiKey: 'sk-1',
      baseUrl: 'https://api.openai.com/v1',
      model: 'm',
      server: 'openai',
    });
    const local = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/', OPENAI_MODEL: 'm' };
    expect(readAssistant({ ...local, OPENAI_SERVER: 'ollama', ASSISTANT_DAILY_TOKENS: '1000' })).toEqual({
      openai: { apiKey: null, baseUrl: 'http://127.0.0.1:11434/v1', model: 'm', server: 'ollama' },
      dailyTokens: 1_000,
    });
    expect(readAssistant(local).openai!.server).toBe('generic');
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['ASSISTANT_MODE is "on"', { ASSISTANT_MODE: 'on' }],
    ['ASSISTANT_MODE is openai without OPENAI_API_KEY', { ASSISTANT_MODE: 'openai', OPENAI_MODEL: 'm' }],
    ['OPENAI_API_KEY is set without OPENAI_MODEL', { OPENAI_API_KEY: 'sk-1' }],
    ['OPENAI_BASE_URL is set without OPENAI_MODEL', { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }],
    ['OPENAI_MODEL is set without', { OPENAI_MODEL: 'm' }],
    ['OPENAI_SERVER is set without', { OPENAI_SERVER: 'vllm' }],
    ['OPENAI_BASE_URL is "ftp://x"', { OPENAI_BASE_URL: 'ftp://x', OPENAI_MODEL: 'm' }],
    ['OPENAI_BASE_URL is "http://u:p@x/v1"', { OPENAI_BASE_URL: 'http://u:p@x/v1', OPENAI_MODEL: 'm' }],
    ['OPENAI_SERVER is "mine"', { OPENAI_BASE_URL: 'http://x/v1', OPENAI_MODEL: 'm', OPENAI_SERVER: 'mine' }],
    ['ASSISTANT_DAILY_TOKENS is "-1"', { ASSISTANT_DAILY_TOKENS: '-1' }],
  ])('is told in one sentence when it cannot be: %s', (sentence, env) => {
    expect(() => readAssistant(env)).toThrow(ConfigurationError);
    expect(() => readAssistant(env)).toThrow(sentence);
  });
});
