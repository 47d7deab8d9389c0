import type { HttpReply } from '../../src/domain/outbox/http-reply.ts';
import { seconds, timestamp } from '../../src/domain/time.ts';
import type { ServicesTestEnvironment } from '../../src/outbox/services-check/run-services-test.ts';

/**
 * Sends as the app in a browser does.
 * @param siteOrigin the site that the requests are said to come from.
 */
export function servicesOverHttp(siteOrigin: string): ServicesTestEnvironment {
  const { origin: named } = new URL(siteOrigin);
  const fetchReply: ServicesTestEnvironment['fetchReply'] = ({ url, ...request }) =>
    reply(url, { ...request, headers: { ...request.headers, origin: named } });
  return {
    now: () => timestamp(Date.now()),
    fetchReply,
    sendMail: ({ address: { origin, serviceId, templateId, publicKey }, params }) =>
      fetchReply({
        url: `${origin}/api/v1.0/email/send`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          service_id: serviceId,
          template_id: templateId,
          user_id: publicKey,
          template_params: params,
        }),
      }),
    waitForNextMail: () => new Promise((resolve) => setTimeout(resolve, seconds(1.2))),
  };
}

async function reply(url: string, request: RequestInit): Promise<HttpReply> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(seconds(30)) });
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { kind: 'answered', status: response.status, body: await response.text(), retryAfter };
  } catch {
    return { kind: 'no-answer' };
  }
}
