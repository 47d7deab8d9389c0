/** What a function was asked: some hosts hand a JSON argument over as its text. */
export const QUESTION = `case jsonb_typeof(asked)
    when 'string' then (asked #>> '{}')::jsonb else asked end`;
